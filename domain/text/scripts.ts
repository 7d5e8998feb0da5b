/**
 * Letters and marks of the scripts that passes and invoices can print, as parts of a character class. Forms accept
 * only these letters; server/platform/pdf/pdf-fonts.ts has a font with a glyph for each. Decision 46.
 */
export const scripts = {
  latin: String.raw`A-Za-zªµºÀ-ÖØ-öø-ÿıŒœʻʼˆ\u0300\u0301\u0303\u0304\u0308\u0309\u0323\u0329`,
  latinExt: String.raw`\u0100-\u0130\u0132-\u0151\u0154-\u02af\u1e00-\u1e9f\u1ef2-\u1eff`,
  vietnamese: String.raw`\u1ea0-\u1ef1`,
  greek: String.raw`\u0386\u0388-\u038a\u038c\u038e-\u03a1\u03a3-\u03ce`,
  cyrillic: String.raw`\u0400-\u045f\u0490\u0491\u04b0\u04b1`,
  cyrillicExt: String.raw`\u048a-\u048f\u0492-\u04af\u04b2-\u052f`,
  devanagari: String.raw`\u0900-\u0963\u0971-\u097f`,
  bengali: String.raw`\u0980-\u0983\u0985-\u098c\u098f\u0990\u0993-\u09a8\u09aa-\u09b0\u09b2\u09b6-\u09b9\u09bc-\u09c4\u09c7\u09c8\u09cb-\u09ce\u09d7\u09dc\u09dd\u09df-\u09e3\u09f0\u09f1\u09fc\u09fe`,
  gurmukhi: String.raw`\u0a01-\u0a03\u0a05-\u0a0a\u0a0f\u0a10\u0a13-\u0a28\u0a2a-\u0a30\u0a32\u0a33\u0a35\u0a36\u0a38\u0a39\u0a3c\u0a3e-\u0a42\u0a47\u0a48\u0a4b-\u0a4d\u0a51\u0a59-\u0a5c\u0a5e\u0a70-\u0a75`,
  gujarati: String.raw`\u0a81-\u0a83\u0a85-\u0a8d\u0a8f-\u0a91\u0a93-\u0aa8\u0aaa-\u0ab0\u0ab2\u0ab3\u0ab5-\u0ab9\u0abc-\u0ac5\u0ac7-\u0ac9\u0acb-\u0acd\u0ad0\u0ae0-\u0ae3\u0af9-\u0aff`,
  oriya: String.raw`\u0b01-\u0b03\u0b05-\u0b0c\u0b0f\u0b10\u0b13-\u0b28\u0b2a-\u0b30\u0b32\u0b33\u0b35-\u0b39\u0b3c-\u0b44\u0b47\u0b48\u0b4b-\u0b4d\u0b55-\u0b57\u0b5c\u0b5d\u0b5f-\u0b63\u0b71`,
  tamil: String.raw`\u0b82\u0b83\u0b85-\u0b8a\u0b8e-\u0b90\u0b92-\u0b95\u0b99\u0b9a\u0b9c\u0b9e\u0b9f\u0ba3\u0ba4\u0ba8-\u0baa\u0bae-\u0bb9\u0bbe-\u0bc2\u0bc6-\u0bc8\u0bca-\u0bcd\u0bd0\u0bd7`,
  telugu: String.raw`\u0c00-\u0c0c\u0c0e-\u0c10\u0c12-\u0c28\u0c2a-\u0c39\u0c3c-\u0c44\u0c46-\u0c48\u0c4a-\u0c4d\u0c55\u0c56\u0c58-\u0c5a\u0c5d\u0c60-\u0c63`,
  kannada: String.raw`\u0c80-\u0c83\u0c85-\u0c8c\u0c8e-\u0c90\u0c92-\u0ca8\u0caa-\u0cb3\u0cb5-\u0cb9\u0cbc-\u0cc4\u0cc6-\u0cc8\u0cca-\u0ccd\u0cd5\u0cd6\u0cdd\u0cde\u0ce0-\u0ce3\u0cf1-\u0cf3`,
  malayalam: String.raw`\u0d00-\u0d0c\u0d0e-\u0d10\u0d12-\u0d44\u0d46-\u0d48\u0d4a-\u0d4e\u0d54-\u0d57\u0d5f-\u0d63\u0d7a-\u0d7f`,
  meeteiMayek: String.raw`\uaae0-\uaaef\uaaf2-\uaaf6\uabc0-\uabea\uabec\uabed`,
  olChiki: String.raw`\u1c5a-\u1c7d`,
} as const;
export type Script = keyof typeof scripts;

/** Zero-width non-joiner and joiner. Words of Indic scripts contain them. */
export const joiners = String.raw`\u200c\u200d`;

export const letters = /* @__PURE__ */ Object.values(scripts).join('') + joiners;

/** Native decimal digits of some scripts. */
export const digits: Partial<Record<Script, string>> = {
  devanagari: String.raw`\u0966-\u096f`,
  bengali: String.raw`\u09e6-\u09ef`,
  gurmukhi: String.raw`\u0a66-\u0a6f`,
  gujarati: String.raw`\u0ae6-\u0aef`,
  oriya: String.raw`\u0b66-\u0b6f`,
  tamil: String.raw`\u0be6-\u0bef`,
  telugu: String.raw`\u0c66-\u0c6f`,
  kannada: String.raw`\u0ce6-\u0cef`,
  malayalam: String.raw`\u0d66-\u0d6f`,
  meeteiMayek: String.raw`\uabf0-\uabf9`,
  olChiki: String.raw`\u1c50-\u1c59`,
};

/** Code points of the digit zero: Arabic, Persian, the scripts above, and the wide digits of East Asian keyboards. */
const zeros = [0x660, 0x6f0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0x1c50, 0xabf0, 0xff10];

/** Replaces the digits of other scripts by 0-9. */
export const asciiDigits = (text: string): string =>
  text.replace(/\p{Nd}/gu, (digit) => {
    const point = digit.codePointAt(0)!;
    const zero = zeros.find((each) => point >= each && point < each + 10);
    return zero === undefined ? digit : String(point - zero);
  });

export const numerals = /* @__PURE__ */ ['0-9', ...Object.values(digits)].join('');

/** Punctuation and signs with a glyph in the fonts. The first range is ASCII '!' to '~'. */
export const signs = String.raw`!-~¡-©«¬®-±´¶-¸»¿×÷²³¹¼-¾–—‘-‚“-„•…′″‹›€™−№₹।॥`;
