import { describe, expect, it } from 'vitest';
import { versionConflict } from '#domain/exhibitors/exhibitor-sign-up.ts';
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

describe('company details', () => {
  it('are shown as stored, and editing starts with them', () => {
    const on = loaded();
    expect([where(on), known(on)]).toEqual(['viewing', { profile: aProfile(), edit: undefined, problem: undefined }]);
    on.actor.send({ type: 'edit' });
    expect([where(on), known(on).edit]).toEqual(['editing', { version: 3, base: details, details }]);
  });

  it('can be loaded again after a failure', () => {
    const on = stage.open({});
    on.fakes.settle('loadProfile', { error: aNetworkError() });
    expect([where(on), known(on).problem?.sentence]).toEqual([
      'failed',
      'The site could not be reached. Please check your connection and try again.',
    ]);
    on.actor.send({ type: 'retry' });
    expect([where(on), known(on).problem]).toEqual(['loading', undefined]);
  });

  it('are loaded again when the visitor returns, and stay unchanged if that fails', () => {
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

  it('open the form without a cancel option if none are stored yet', () => {
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
  it('is saved with the version it started from, and then shown', () => {
    const on = submitted();
    expect(last(on)).toEqual({ effect: 'saveProfile', input: { version: 3, details: typed } });
    const after = aProfile({ version: 4, details: typed });
    on.fakes.settle('saveProfile', { output: after });
    expect([where(on), known(on)]).toEqual(['viewing', { profile: after, edit: undefined, problem: undefined }]);
    expect(on.emitted).toEqual([
      { type: 'notice', sentence: 'The details of your company are saved.', tone: 'success' },
    ]);
  });

  it('without changes is not sent', () => {
    const on = loaded();
    on.actor.send({ type: 'edit' });
    on.actor.send({ type: 'details.submitted', details: { ...details, website: `${details['website']} ` } });
    expect([where(on), known(on).edit, on.fakes.waiting()]).toEqual(['viewing', undefined, []]);
  });

  it('is discarded when the visitor cancels', () => {
    const on = loaded();
    on.actor.send({ type: 'edit' });
    on.actor.send({ type: 'cancel' });
    expect([where(on), known(on).edit]).toEqual(['viewing', undefined]);
  });

  it.each([
    ['no answer', aNetworkError(), 'The site could not be reached. Please check your connection and try again.'],
    ['a fault', aRefusal(500, 'SQL'), 'Something went wrong. Please try again.'],
    ['a refusal', aRefusal(429, 'Too many attempts.'), 'Too many attempts.'],
  ])('stays after %s and can be sent again', (_, error, sentence) => {
    const on = submitted();
    on.fakes.settle('saveProfile', { error });
    expect([where(on), known(on).edit?.details, known(on).problem?.sentence]).toEqual(['editing', typed, sentence]);
    on.actor.send({ type: 'details.submitted', details: typed });
    expect([where(on), known(on).problem]).toEqual(['saving', undefined]);
  });

  it('stays after the session expired, and the parent is notified', () => {
    const on = submitted();
    on.fakes.settle('saveProfile', { error: signedOut });
    expect([where(on), known(on).edit?.details, on.emitted]).toEqual(['editing', typed, [{ type: 'refused' }]]);
    on.actor.send({ type: 'details.submitted', details: typed });
    on.fakes.settle('saveProfile', { error: conflict });
    on.fakes.settle('loadProfile', { error: signedOut });
    expect([where(on), known(on).edit?.details, on.emitted.length]).toEqual(['editing', typed, 2]);
  });

  it('continues from the draft on the device', () => {
    const on = stage.open({ draft: { version: 3, base: details, details: typed } });
    on.fakes.settle('loadProfile', { output: aProfile() });
    expect([where(on), known(on).edit]).toEqual(['editing', { version: 3, base: details, details: typed }]);
  });

  it('is finished if the draft equals the stored details', () => {
    const on = stage.open({ draft: { version: 3, base: details, details: typed } });
    on.fakes.settle('loadProfile', { output: aProfile({ version: 4, details: typed }) });
    expect([where(on), known(on).edit]).toEqual(['viewing', undefined]);
  });

  it('is shown beside the stored details if the draft is older', () => {
    const on = stage.open({ draft: { version: 3, base: details, details: typed } });
    on.fakes.settle('loadProfile', { output: theirs });
    expect([where(on), known(on).edit?.details]).toEqual(['comparing', typed]);
  });

  it('keeps the changes that others saved in other fields', () => {
    const draft = { version: 2, base: { ...details, mobile: '1' }, details: { ...typed, mobile: details['mobile']! } };
    const on = stage.open({ draft });
    on.fakes.settle('loadProfile', { output: aProfile() });
    expect([where(on), known(on).edit]).toEqual(['editing', { version: 3, base: details, details: typed }]);
  });
});

describe('a conflict between an edit and newer stored details', () => {
  it('shows both versions', () => {
    const on = late();
    expect([where(on), known(on).profile, known(on).edit?.details]).toEqual(['comparing', theirs, typed]);
  });

  it.each([
    [['name'], 'New Name'],
    [[], 'Their Name'],
  ])('can be resolved with %o kept', (keeps, name) => {
    const on = late();
    on.actor.send({ type: 'conflict.resolved', keeps });
    const merged = { ...details, name, mobile: '9000000000' };
    expect([where(on), known(on).edit]).toEqual(['editing', { version: 5, base: theirs.details, details: merged }]);
  });

  it('is saved again automatically once if no field conflicts', () => {
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

  it('that happens twice in a row is shown in the form', () => {
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

  it('counts as saved if the stored details are already the same', () => {
    const on = submitted();
    on.fakes.settle('saveProfile', { error: conflict });
    on.fakes.settle('loadProfile', { output: aProfile({ version: 4, details: typed }) });
    expect([where(on), known(on).edit, on.emitted]).toEqual(['viewing', undefined, [savedNotice]]);
  });

  it('is shown in a form for first details if the stored details were deleted', () => {
    const on = submitted();
    on.fakes.settle('saveProfile', { error: conflict });
    on.fakes.settle('loadProfile', { output: undefined });
    expect([where(on), known(on).edit]).toEqual(['editing', { version: 0, base: {}, details: typed }]);
  });

  it('ends without a change when the visitor discards the edit', () => {
    const on = late();
    on.actor.send({ type: 'changes.discarded' });
    expect([where(on), known(on).edit]).toEqual(['viewing', undefined]);
  });

  it('keeps the edit if the stored details cannot be read', () => {
    const on = submitted();
    on.fakes.settle('saveProfile', { error: conflict });
    expect(where(on)).toBe('rereading');
    on.fakes.settle('loadProfile', { error: aNetworkError() });
    expect([where(on), known(on).edit?.details, known(on).edit?.version]).toEqual(['editing', typed, 3]);
  });
});

it('notifies the parent of a session that expired before the first read', () => {
  const on = stage.open({});
  on.fakes.settle('loadProfile', { error: signedOut });
  expect([where(on), on.emitted]).toEqual(['failed', [{ type: 'refused' }]]);
});

it('covers every state and every branch', () => {
  expect(stage.uncovered()).toEqual([]);
});
