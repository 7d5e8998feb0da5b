import type { Plugin } from 'vite';

/** An enumeration as TypeScript writes it: `var Name; (function (Name) { … })(Name || (Name = {}));` */
const written = /^var (\w+);\n\(function \(\1\) \{\n([^]*?)^\}\)\(\1 \|\| \(\1 = \{\}\)\);$/gm;

/** The same, so that a bundler sees that it is left out when nobody reads it. The identity client brings fifty of them. */
export const markedEnums = (code: string): string =>
  code.replace(
    written,
    (_, name: string, entries: string) =>
      `var ${name} = /* @__PURE__ */ ((${name}) => {\n${entries}return ${name};\n})({});`,
  );

export const enums = (): Plugin => ({
  name: 'symposia-enums',
  apply: 'build',
  transform: {
    filter: { id: /@aws-amplify\/.*\.mjs$/, code: '|| (' },
    handler: (code) => ({ code: markedEnums(code), map: null }),
  },
});
