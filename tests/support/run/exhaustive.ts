/** Whether races and attacks run at full length, as in `npm run test:all`. */
export const isExhaustive = process.env.TEST_ALL === '1';
