/**
 * Option of Node with which only V8's quick compiler compiles the embedded database. A start of the service then takes half the CPU
 * time. The slow compiler makes faster code, which pays only after many more queries than one test file sends.
 */
export const quickCompiler = '--liftoff-only';
