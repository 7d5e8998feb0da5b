/**
 * Option of Node with which only V8's quick compiler compiles the embedded database. It saves two to four seconds of CPU time at each
 * start of a service or program. The other compiler makes faster code, which pays only after many queries.
 */
export const liftoffOption = '--liftoff-only';
