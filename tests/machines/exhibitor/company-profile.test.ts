import { describe, expect, it } from 'vitest';
import { versionConflict } from '#domain/exhibitors/exhibitors.ts';
import { companyProfileMachine } from '#machines/company-profile/company-profile.machine.ts';
import { aNetworkError, aProfile, aRefusal } from '#machines/samples.ts';
import { stageOf } from '#tests/support/flows/stage.ts';

const stage = stageOf(companyProfileMachine);
const { details } = aProfile();
const typed = { ...details, name: 'New Name' };
const theirs = aProfile({ version: 5, details: { ...details, name: 'Their Name', mobile: '9000000000' } });
const signedOut = aRefusal(401, 'Please sign in to continue.');
const conflict = aRefusal(409, 'These details were changed in another window meanwhile.', versionConflict);
const savedNotice = { type: 'notice', sentence: 'The details of your company are saved.', tone: 'success' };

function loaded(profile: ReturnType<typeof aProfile> | undefined = aProfile()) {
  const on = stage.open({});
  on.fakes.settle('loadProfile', { output: profile });
  return on;
}

type On = ReturnType<typeof loaded>;
const where = ({ actor }: On) => actor.getSnapshot().value;
const known = ({ actor }: On) => actor.getSnapshot().context;
const last = ({ fakes }: On) => fakes.calls.at(-1);

function submitted(profile?: ReturnType<typeof aProfile>) {
  const on = loaded(profile);
  on.actor.send({ type: 'edit' });
  on.actor.send({ type: 'details.submitted', details: typed });
  return on;
}

function late() {
  const on = submitted();
  on.fakes.settle('saveProfile', { error: conflict });
  on.fakes.settle('loadProfile', { output: theirs });
  return on;
}

describe('details', () => {
  it('are shown as the service has them, and edited from there', () => {
    const on = loaded();
    expect([where(on), known(on)]).toEqual(['viewing', { profile: aProfile(), edit: undefined, problem: undefined }]);
    on.actor.send({ type: 'edit' });
    expect([where(on), known(on).edit]).toEqual(['editing', { version: 3, base: details, details }]);
  });

  it('that could not be read are asked for again', () => {
    const on = stage.open({});
    on.fakes.settle('loadProfile', { error: aNetworkError() });
    expect([where(on), known(on).problem?.sentence]).toEqual([
      'failed',
      'The site could not be reached. Please check your connection and try again.',
    ]);
    on.actor.send({ type: 'retry' });
    expect([where(on), known(on).problem]).toEqual(['loading', undefined]);
  });

  it('are read anew when the visitor is back; what cannot be read then leaves them as they are', () => {
    const on = loaded();
    on.actor.send({ type: 'page.shown' });
    on.fakes.settle('loadProfile', { error: aNetworkError() });
    expect([where(on), known(on)]).toEqual(['viewing', { profile: aProfile(), edit: undefined, problem: undefined }]);
    on.actor.send({ type: 'page.shown' });
    on.fakes.settle('loadProfile', { output: theirs });
    expect(known(on).profile).toEqual(theirs);
    on.actor.send({ type: 'page.shown' });
    on.actor.send({ type: 'edit' });
    expect([where(on), known(on).edit?.version]).toEqual(['editing', 5]);
  });

  it('that nobody has said yet are asked for, and there is nothing to go back to', () => {
    const on = stage.open({});
    on.actor.send({ type: 'edit' });
    expect(where(on)).toBe('loading');
    on.fakes.settle('loadProfile', { output: undefined });
    on.actor.send({ type: 'cancel' });
    expect([where(on), known(on).edit]).toEqual(['editing', { version: 0, base: {}, details: {} }]);
    on.actor.send({ type: 'details.submitted', details });
    expect(last(on)).toEqual({ effect: 'saveProfile', input: { version: 0, details } });
  });
});

describe('an edit', () => {
  it('is saved from the version it began with, and then shown', () => {
    const on = submitted();
    expect(last(on)).toEqual({ effect: 'saveProfile', input: { version: 3, details: typed } });
    const after = aProfile({ version: 4, details: typed });
    on.fakes.settle('saveProfile', { output: after });
    expect([where(on), known(on)]).toEqual(['viewing', { profile: after, edit: undefined, problem: undefined }]);
    expect(on.emitted).toEqual([
      { type: 'notice', sentence: 'The details of your company are saved.', tone: 'success' },
    ]);
  });

  it('of nothing is not sent', () => {
    const on = loaded();
    on.actor.send({ type: 'edit' });
    on.actor.send({ type: 'details.submitted', details: { ...details, website: `${details['website']} ` } });
    expect([where(on), known(on).edit, on.fakes.waiting()]).toEqual(['viewing', undefined, []]);
  });

  it('that the visitor drops is gone', () => {
    const on = loaded();
    on.actor.send({ type: 'edit' });
    on.actor.send({ type: 'cancel' });
    expect([where(on), known(on).edit]).toEqual(['viewing', undefined]);
  });

  it.each([
    ['no answer', aNetworkError(), 'The site could not be reached. Please check your connection and try again.'],
    ['a fault', aRefusal(500, 'SQL'), 'Something went wrong. Please try again.'],
    ['a refusal', aRefusal(429, 'Too many attempts.'), 'Too many attempts.'],
  ])('outlives %s, and is tried again', (_, error, sentence) => {
    const on = submitted();
    on.fakes.settle('saveProfile', { error });
    expect([where(on), known(on).edit?.details, known(on).problem?.sentence]).toEqual(['editing', typed, sentence]);
    on.actor.send({ type: 'details.submitted', details: typed });
    expect([where(on), known(on).problem]).toEqual(['saving', undefined]);
  });

  it('outlives a session that has ended, which is told', () => {
    const on = submitted();
    on.fakes.settle('saveProfile', { error: signedOut });
    expect([where(on), known(on).edit?.details, on.emitted]).toEqual(['editing', typed, [{ type: 'refused' }]]);
    on.actor.send({ type: 'details.submitted', details: typed });
    on.fakes.settle('saveProfile', { error: conflict });
    on.fakes.settle('loadProfile', { error: signedOut });
    expect([where(on), known(on).edit?.details, on.emitted.length]).toEqual(['editing', typed, 2]);
  });

  it('that was kept on the device goes on', () => {
    const on = stage.open({ draft: { version: 3, base: details, details: typed } });
    on.fakes.settle('loadProfile', { output: aProfile() });
    expect([where(on), known(on).edit]).toEqual(['editing', { version: 3, base: details, details: typed }]);
  });

  it('that was kept on the device and has been saved meanwhile is over', () => {
    const on = stage.open({ draft: { version: 3, base: details, details: typed } });
    on.fakes.settle('loadProfile', { output: aProfile({ version: 4, details: typed }) });
    expect([where(on), known(on).edit]).toEqual(['viewing', undefined]);
  });

  it('that was kept on the device and is late stands beside what was saved meanwhile', () => {
    const on = stage.open({ draft: { version: 3, base: details, details: typed } });
    on.fakes.settle('loadProfile', { output: theirs });
    expect([where(on), known(on).edit?.details]).toEqual(['comparing', typed]);
  });

  it('that was kept on the device goes on from what others saved elsewhere in it', () => {
    const draft = { version: 2, base: { ...details, mobile: '1' }, details: { ...typed, mobile: details['mobile']! } };
    const on = stage.open({ draft });
    on.fakes.settle('loadProfile', { output: aProfile() });
    expect([where(on), known(on).edit]).toEqual(['editing', { version: 3, base: details, details: typed }]);
  });
});

describe('an edit that comes too late', () => {
  it('stands beside what was saved meanwhile', () => {
    const on = late();
    expect([where(on), known(on).profile, known(on).edit?.details]).toEqual(['comparing', theirs, typed]);
  });

  it.each([
    [['name'], 'New Name'],
    [[], 'Their Name'],
  ])('goes on with %o of it kept', (keeps, name) => {
    const on = late();
    on.actor.send({ type: 'conflict.resolved', keeps });
    const merged = { ...details, name, mobile: '9000000000' };
    expect([where(on), known(on).edit]).toEqual(['editing', { version: 5, base: theirs.details, details: merged }]);
  });

  it('and takes nothing from what was saved meanwhile is saved again by itself, once, on that', () => {
    const on = submitted();
    const answers = { ...typed, mobile: '9000000000' };
    on.fakes.settle('saveProfile', { error: aNetworkError() });
    on.actor.send({ type: 'details.submitted', details: answers });
    on.fakes.settle('saveProfile', { error: conflict });
    const partly = aProfile({ version: 5, details: { ...details, name: 'New Name' } });
    on.fakes.settle('loadProfile', { output: partly });
    expect([where(on), last(on)]).toEqual([
      'savingAgain',
      { effect: 'saveProfile', input: { version: 5, details: answers } },
    ]);
    const saved = aProfile({ version: 6, details: answers });
    on.fakes.settle('saveProfile', { output: saved });
    expect([where(on), known(on).edit, known(on).profile, on.emitted.at(-1)]).toEqual([
      'viewing',
      undefined,
      saved,
      savedNotice,
    ]);
  });

  it('twice in a row says so and stands in the form', () => {
    const on = submitted();
    on.fakes.settle('saveProfile', { error: conflict });
    on.fakes.settle('loadProfile', { output: aProfile({ version: 4 }) });
    on.fakes.settle('saveProfile', { error: conflict });
    expect([where(on), known(on).edit?.details, known(on).problem?.sentence]).toEqual([
      'editing',
      typed,
      'These details were changed in another window meanwhile.',
    ]);
    on.actor.send({ type: 'details.submitted', details: typed });
    on.fakes.settle('saveProfile', { error: conflict });
    on.fakes.settle('loadProfile', { output: aProfile({ version: 5 }) });
    on.fakes.settle('saveProfile', { error: signedOut });
    expect([where(on), on.emitted]).toEqual(['editing', [{ type: 'refused' }]]);
  });

  it('with what was saved meanwhile already is saved, and it is said', () => {
    const on = submitted();
    on.fakes.settle('saveProfile', { error: conflict });
    on.fakes.settle('loadProfile', { output: aProfile({ version: 4, details: typed }) });
    expect([where(on), known(on).edit, on.emitted]).toEqual(['viewing', undefined, [savedNotice]]);
  });

  it('on details that are gone meanwhile stands in the form as the first', () => {
    const on = submitted();
    on.fakes.settle('saveProfile', { error: conflict });
    on.fakes.settle('loadProfile', { output: undefined });
    expect([where(on), known(on).edit]).toEqual(['editing', { version: 0, base: {}, details: typed }]);
  });

  it('is dropped where the visitor says so', () => {
    const on = late();
    on.actor.send({ type: 'changes.dropped' });
    expect([where(on), known(on).edit]).toEqual(['viewing', undefined]);
  });

  it('is kept where what was saved meanwhile cannot be read', () => {
    const on = submitted();
    on.fakes.settle('saveProfile', { error: conflict });
    expect(where(on)).toBe('rereading');
    on.fakes.settle('loadProfile', { error: aNetworkError() });
    expect([where(on), known(on).edit?.details, known(on).edit?.version]).toEqual(['editing', typed, 3]);
  });
});

it('a session that has ended before anything was read is told', () => {
  const on = stage.open({});
  on.fakes.settle('loadProfile', { error: signedOut });
  expect([where(on), on.emitted]).toEqual(['failed', [{ type: 'refused' }]]);
});

it('every state and branch was walked', () => {
  expect(stage.uncovered()).toEqual([]);
});
