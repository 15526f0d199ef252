// Builds the server: its own code and the packages that consist of hundreds of small files become a few files, which
// Node loads in half the time (docs/decisions/0035).
import { defineConfig } from 'vite'

export default defineConfig({
  publicDir: false,
  build: {
    ssr: 'src/server/main.ts',
    outDir: 'dist/server',
    // The pages lie there already.
    emptyOutDir: false,
    target: 'esnext',
    rolldownOptions: {
      output: { chunkFileNames: '[name].js' },
      // As in vite.config.ts.
      experimental: { attachDebugInfo: 'none' },
    },
  },
  ssr: { noExternal: ['kysely', 'lru-cache', 'zod'] },
})
