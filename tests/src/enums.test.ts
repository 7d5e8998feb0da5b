import { expect, it } from 'vitest';
import { markedEnums } from '../../vite/enums.ts';

/** Two enums, and a namespace that is extended later. */
const code = `
var Colour;
(function (Colour) {
    Colour["Red"] = "Red";
    Colour[Colour["Green"] = 1] = "Green";
})(Colour || (Colour = {}));
const kept = Colour.Red;
var Size;
(function (Size) {
    Size["Small"] = "Small";
})(Size || (Size = {}));
(function (Size) {
    Size["Large"] = "Large";
})(Size || (Size = {}));
return { Colour, Size, kept };
`;

// oxlint-disable-next-line no-implied-eval, typescript/no-implied-eval -- the test evaluates the compiled code
const made = (text: string): unknown => new Function(text)();

it('an enumeration that is marked says what it said', () => {
  expect(made(markedEnums(code))).toEqual(made(code));
});

it('every enumeration is marked, and nothing else', () => {
  expect(markedEnums(code).match(/\w+ = \/\* @__PURE__ \*\//g)).toEqual([
    'Colour = /* @__PURE__ */',
    'Size = /* @__PURE__ */',
  ]);
  expect(markedEnums('var a;\n(function (b) {\n})(a || (a = {}));')).not.toContain('PURE');
});
