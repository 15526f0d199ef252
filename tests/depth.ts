/** True in `npm run test:deep`, which tests longer, with more data and on more parts than `npm test`. */
export const isDeep = process.env.TEST_DEPTH === 'deep'
