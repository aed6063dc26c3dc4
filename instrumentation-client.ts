// Next runs this before any other module of a page. At the first object schema, Zod tries whether it may compile code
// from text. Our policy forbids it, and browsers report each try. This global is where Zod keeps its settings; setting
// it without importing Zod saves 5 kB on each page.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
