// Builds the server: its own code and the packages that consist of hundreds of small files become a few files, which
// Node loads in half the time (docs/decisions/0035).
import { defineConfig } from 'vite'

export default defineConfig({
  publicDir: false,
  build: {
    ssr: 'src/server/main.ts',
    outDir: 'dist/server',
    // The folder has the built pages already.
    emptyOutDir: false,
    target: 'esnext',
    rolldownOptions: {
      output: { chunkFileNames: '[name].js' },
      // Without this, comments name the folder of each package, and the files' hashes depend on that folder.
      experimental: { attachDebugInfo: 'none' },
    },
  },
  ssr: { noExternal: ['kysely', 'lru-cache', 'zod'] },
})
