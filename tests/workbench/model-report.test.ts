import { expect, test } from 'vitest';
import { models } from '#machines/index.ts';
import { readLink, retrace } from '#workbench/link.ts';
import { galleryPlace, walkedClass } from '../../scripts/test/model-report.ts';

const flow = models.find(({ machine }) => machine.id === 'otpSignIn')!;

test.each([
  [
    'a broken property',
    "AssertionError: 'codes are counted' is broken by: no code → email.submitted → sendCode done (a code): expected [ … ] to equal []",
  ],
  [
    'a failed step, without the refused one',
    'expected 1 to be 2\nafter: no code → email.submitted (no email) [refused by isValidEmail] → email.submitted → sendCode done (a code)\n    at run',
  ],
])('the report opens the gallery at %s', (_, message) => {
  const place = galleryPlace('otpSignIn as an actor holds', message)!;
  const { flow: id, ...way } = readLink(place.replace('/flows?', ''));
  expect(id).toBe('otpSignIn');
  const { path, broken } = retrace(flow, way);
  expect(broken).toBeUndefined();
  expect(path.steps.at(-1)!.after.value).toEqual({ codeStep: 'waiting' });
});

test('the report has no link for a failure without a path', () => {
  expect(galleryPlace('otpSignIn as an actor', 'expected 1 to be 2')).toBeUndefined();
});

test('a diagram tells what was walked on screens, in memory and never', () => {
  const report = { flow: 'a', milliseconds: 1, excused: {}, all: ['a.x', 'a.y', 'a.z', 'a.z | go', 'no: a.z | go'] };
  const classOf = walkedClass([
    { ...report, driver: 'actor', covered: ['a.x', 'a.y', 'a.z | go'] },
    { ...report, driver: 'react', covered: ['a.x'] },
  ]);
  expect(['a.x', 'a.y', 'a.z', 'a.z | go', 'a.other'].map(classOf)).toEqual([
    'reached',
    'possible',
    'uncovered',
    'uncovered',
    '',
  ]);
});
