/** The package has no types. */
declare module 'woff2sfnt-sfnt2woff' {
  /** Converts a WOFF file to OpenType, which HarfBuzz reads. */
  export function toSfnt(woff: Uint8Array): Uint8Array;
}
