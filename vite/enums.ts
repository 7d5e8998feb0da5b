import type { Plugin } from 'vite';

/** An enum as TypeScript compiles it: `var Name; (function (Name) { … })(Name || (Name = {}));` */
const written = /^var (\w+);\n\(function \(\1\) \{\n([^]*?)^\}\)\(\1 \|\| \(\1 = \{\}\)\);$/gm;

/** Marks compiled enums as pure, so the bundler removes unused ones. The identity client has about fifty. */
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
