/** The package has no types of its own. */
declare module 'woff2sfnt-sfnt2woff' {
  /** The bytes of a WOFF file as OpenType, which HarfBuzz reads. */
  export function toSfnt(woff: Uint8Array): Uint8Array;
}
