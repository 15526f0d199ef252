// Builds the server: its own code and the packages that consist of hundreds of small files become a few files, which
// Node loads in half the time (docs/decisions/0035).
import { defineConfig } from 'vite'

export default defineConfig({
  publicDir: false,
  build: {
    ssr: 'src/server/main.ts',
    outDir: 'dist/server',
    // The folder already has the built pages, which must stay.
    emptyOutDir: false,
    target: 'esnext',
    rolldownOptions: {
      // ASCII and no comments, because Node keeps the text of each file in memory (vite.config.ts).
      output: { chunkFileNames: '[name].js', charset: 'ascii', comments: false },
      // Debug info would put the folders of packages into comments, and the files' hashes would depend on them.
      experimental: { attachDebugInfo: 'none' },
    },
  },
  ssr: { noExternal: ['kysely', 'lru-cache', 'zod'] },
})
