import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import event from '#event/event.json' with { type: 'json' };

/** These tests compute the contrast of each text colour on its background, from the tokens. */
const css = readFileSync('src/ui/styles/tokens.css', 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');

const declarations = (selector: string): Record<string, string> => {
  const block = css.split(`${selector} {`)[1]?.split('}')[0] ?? '';
  return Object.fromEntries([...block.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value]));
};

/** The tokens of a colour scheme: 0 is light, 1 is dark. */
const tokensOf = (scheme: 0 | 1): Record<string, string> =>
  Object.fromEntries(
    Object.entries(declarations(':root')).map(([name, value]) => [
      name,
      /^light-dark\((.+), (.+)\)$/.exec(value)?.[scheme + 1] ?? value,
    ]),
  );

const light = tokensOf(0);
const dark = tokensOf(1);

function colour(tokens: Record<string, string>, name: string): string {
  const value = name.startsWith('#') ? name : (tokens[name] ?? '');
  const reference = /^var\(--([\w-]+)\)$/.exec(value)?.[1];
  return reference ? colour(tokens, reference) : value;
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function ratio(tokens: Record<string, string>, [front, back]: readonly [string, string]): number {
  const [high = 0, low = 0] = [front, back].map((name) => luminance(colour(tokens, name))).sort((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

const text = [
  ...['page', 'card', 'band', 'sunken', 'tint'].flatMap((ground) => [
    ['ink', ground] as const,
    ['soft', ground] as const,
    ['muted', ground] as const,
    ['link', ground] as const,
  ]),
  ['on-primary', 'primary'],
  ['on-primary', 'primary-hover'],
  ['on-quiet', 'quiet'],
  ['on-disabled', 'disabled'],
  ['ok', 'ok-bg'],
  ['ok', 'card'],
  ['warn', 'warn-bg'],
  ['bad', 'bad-bg'],
  ['bad-strong', 'card'],
  ['bad-strong', 'page'],
  ['on-deep', 'deep'],
  ['on-deep-soft', 'deep'],
  ['on-deep-accent', 'deep'],
  ['#062e37', 'brass-3'],
  ['#062e37', 'brass-2'],
] as const;

const lines = [
  ['control', 'card'],
  ['control', 'page'],
  ['focus', 'page'],
  ['focus', 'card'],
  ['focus', 'band'],
  ['bad-strong', 'card'],
  ['#f0c75e', 'deep'],
  ['seat', 'card'],
] as const;

const schemes = { light, dark };

describe.each(['light', 'dark'] as const)('%s colour scheme', (scheme) => {
  it.each(text)('has a contrast of at least 4.5 to 1 for the text %s on %s', (front, back) => {
    expect(ratio(schemes[scheme], [front, back])).toBeGreaterThanOrEqual(4.5);
  });

  it.each(lines)('has a contrast of at least 3 to 1 for the line %s on %s', (front, back) => {
    expect(ratio(schemes[scheme], [front, back])).toBeGreaterThanOrEqual(3);
  });
});

it('repeats the colours of event.json', () => {
  for (const [name, shades] of Object.entries(event.colours)) {
    shades.forEach((shade, index) => expect(colour(light, `${name}-${index}`)).toBe(shade));
  }
});
