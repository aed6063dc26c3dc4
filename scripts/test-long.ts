// `npm run test:long`: `npm test` with every repetition and every combination. The runners inherit the variable.
process.env.TEST_LONG = "1";
await import("./test.ts");
