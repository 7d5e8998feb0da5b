import { describe, expect, it } from 'vitest';
import { criticalCss, followSystem } from '#src/pages/critical-css.ts';

const page =
  '<html lang="en" data-scheme="light"><body class="a b-1"><p data-tone=\'x\' id="i">words</p><input disabled></body>';

describe('what a document keeps of a sheet', () => {
  it.each([
    ['p{x:y}', 'an element that stands in it'],
    ['*,::before{x:y}', 'every element'],
    ['.a p:hover{x:y}', 'a class, whatever state'],
    ['.a:not(.gone)>p::after{x:y}', 'what is not said of it'],
    [':root{--x:y}', 'the root'],
    ['[data-scheme=light] .b-1{x:y}', 'a value of an attribute'],
    ['[lang^="e"]{x:y}', 'an attribute, when a part of its value is asked for'],
    ['input[disabled]{x:y}', 'an attribute without a value'],
    ['p[open]{x:y}', 'what a visitor opens without a script'],
    ['p[data-pressed]{x:y}', 'what a visitor presses before it is alive'],
    ['@font-face{src:url("a{b}c;d")}', 'fonts, with brackets in a text'],
    ['@layer one,two;', 'the order of layers'],
    ['@media print{p{x:y}}', 'paper'],
    ['@supports (x:y){@media print{.a{x:y}}}', 'rules within rules'],
    ['@keyframes k{0%{x:y}to{x:z}}', 'movements'],
    ['.a:is(.b-1,.gone){x:y}', 'one of several'],
  ])('%s: %s', (rule) => expect(criticalCss(rule, page)).toBe(rule));

  it.each([
    ['table{x:y}', 'an element that does not'],
    ['.gone{x:y}', 'another class'],
    ['.b{x:y}', 'a class that begins alike'],
    ['p .gone{x:y}', 'a class under an element that stands in it'],
    ['[data-scheme=dark] p{x:y}', 'another value'],
    ['[data-gone]{x:y}', 'another attribute'],
    ['@media print{.gone{x:y}}', 'paper for nothing'],
  ])('not %s: %s', (rule) => expect(criticalCss(rule, page)).toBe(''));

  it('of a list of selectors those that can match', () =>
    expect(criticalCss('.gone,p:not(.a,.b),.gone p{x:y}', page)).toBe('p:not(.a,.b){x:y}'));

  it('no comment', () => expect(criticalCss('/* p{x:y} */p{x:y}/**/', page)).toBe('p{x:y}'));
});

describe('a sheet that follows the system', () => {
  it('asks the system where it asked for the scheme of the page', () =>
    expect(followSystem('@media screen{[data-scheme=dark] p{x:y}}p{x:z}')).toBe(
      '@media screen{@media (prefers-color-scheme:dark){:root p{x:y}}}p{x:z}',
    ));
});
