import { describe, expect, it } from 'vitest';
import { versionConflict } from '#domain/exhibitors/exhibitor-sign-up.ts';
import { companyProfileMachine } from '#machines/company-profile/company-profile.machine.ts';
import { aNetworkError, aProfile, aRefusal } from '#machines/samples.ts';
import { flowRunner } from '#tests/support/flows/flow-runner.ts';

const runner = flowRunner(companyProfileMachine);
const { details } = aProfile();
const typed = { ...details, name: 'New Name' };
const theirs = aProfile({ version: 5, details: { ...details, name: 'Their Name', mobile: '9000000000' } });
const signedOut = aRefusal(401, 'Please sign in to continue.');
const conflict = aRefusal(409, 'These details were changed in another window meanwhile.', versionConflict);
const savedNotice = { type: 'notice', sentence: 'The details of your company are saved.', tone: 'success' };

function loaded(profile: ReturnType<typeof aProfile> | undefined = aProfile()) {
  const flow = runner.open({});
  flow.fakes.settle('loadProfile', { output: profile });
  return flow;
}

type Flow = ReturnType<typeof loaded>;
const where = ({ actor }: Flow) => actor.getSnapshot().value;
const viewedProfile = { profile: aProfile(), edit: undefined, problem: undefined };
const data = ({ actor }: Flow) => actor.getSnapshot().context;
const last = ({ fakes }: Flow) => fakes.calls.at(-1);

function submitted(profile?: ReturnType<typeof aProfile>) {
  const flow = loaded(profile);
  flow.actor.send({ type: 'edit' });
  flow.actor.send({ type: 'details.submitted', details: typed });
  return flow;
}

function late() {
  const flow = submitted();
  flow.fakes.settle('saveProfile', { error: conflict });
  flow.fakes.settle('loadProfile', { output: theirs });
  return flow;
}

describe('company details', () => {
  it('can be loaded again after a failure', () => {
    const flow = runner.open({});
    flow.fakes.settle('loadProfile', { error: aNetworkError() });
    expect([where(flow), data(flow).problem?.sentence]).toEqual([
      'failed',
      'The site could not be reached. Please check your connection and try again.',
    ]);
    flow.actor.send({ type: 'retry' });
    expect([where(flow), data(flow).problem]).toEqual(['loading', undefined]);
  });

  it('are loaded again when the visitor returns, and stay unchanged if that fails', () => {
    const flow = loaded();
    flow.actor.send({ type: 'page.shown' });
    flow.fakes.settle('loadProfile', { error: aNetworkError() });
    expect([where(flow), data(flow)]).toEqual(['viewing', viewedProfile]);
    flow.actor.send({ type: 'page.shown' });
    flow.fakes.settle('loadProfile', { output: theirs });
    expect(data(flow).profile).toEqual(theirs);
    flow.actor.send({ type: 'page.shown' });
    flow.actor.send({ type: 'edit' });
    expect([where(flow), data(flow).edit?.version]).toEqual(['editing', 5]);
  });

  it('open the form without a cancel option if none are stored yet', () => {
    const flow = runner.open({});
    flow.actor.send({ type: 'edit' });
    expect(where(flow)).toBe('loading');
    flow.fakes.settle('loadProfile', { output: undefined });
    flow.actor.send({ type: 'cancel' });
    expect([where(flow), data(flow).edit]).toEqual(['editing', { version: 0, base: {}, details: {} }]);
    flow.actor.send({ type: 'details.submitted', details });
    expect(last(flow)).toEqual({ effect: 'saveProfile', input: { version: 0, details } });
  });
});

describe('an edit', () => {
  it('is saved with the version it started from, and then shown', () => {
    const flow = submitted();
    expect(last(flow)).toEqual({ effect: 'saveProfile', input: { version: 3, details: typed } });
    const after = aProfile({ version: 4, details: typed });
    flow.fakes.settle('saveProfile', { output: after });
    expect([where(flow), data(flow)]).toEqual(['viewing', { profile: after, edit: undefined, problem: undefined }]);
    expect(flow.emitted).toEqual([
      { type: 'notice', sentence: 'The details of your company are saved.', tone: 'success' },
    ]);
  });

  it('without changes is not sent', () => {
    const flow = loaded();
    flow.actor.send({ type: 'edit' });
    flow.actor.send({ type: 'details.submitted', details: { ...details, website: `${details['website']} ` } });
    expect([where(flow), data(flow).edit, flow.fakes.waiting()]).toEqual(['viewing', undefined, []]);
  });

  it('is discarded when the visitor cancels', () => {
    const flow = loaded();
    flow.actor.send({ type: 'edit' });
    flow.actor.send({ type: 'cancel' });
    expect([where(flow), data(flow).edit]).toEqual(['viewing', undefined]);
  });

  it.each([
    ['no answer', aNetworkError(), 'The site could not be reached. Please check your connection and try again.'],
    ['a fault', aRefusal(500, 'SQL'), 'Something went wrong. Please try again.'],
    ['a refusal', aRefusal(429, 'Too many attempts.'), 'Too many attempts.'],
  ])('stays after %s and can be sent again', (_, error, sentence) => {
    const flow = submitted();
    flow.fakes.settle('saveProfile', { error });
    expect([where(flow), data(flow).edit?.details, data(flow).problem?.sentence]).toEqual(['editing', typed, sentence]);
    flow.actor.send({ type: 'details.submitted', details: typed });
    expect([where(flow), data(flow).problem]).toEqual(['saving', undefined]);
  });

  it('continues from the draft on the device', () => {
    const flow = runner.open({ draft: { version: 3, base: details, details: typed } });
    flow.fakes.settle('loadProfile', { output: aProfile() });
    expect([where(flow), data(flow).edit]).toEqual(['editing', { version: 3, base: details, details: typed }]);
  });

  it('is finished if the draft equals the stored details', () => {
    const flow = runner.open({ draft: { version: 3, base: details, details: typed } });
    flow.fakes.settle('loadProfile', { output: aProfile({ version: 4, details: typed }) });
    expect([where(flow), data(flow).edit]).toEqual(['viewing', undefined]);
  });

  it('is shown beside the stored details if the draft is older', () => {
    const flow = runner.open({ draft: { version: 3, base: details, details: typed } });
    flow.fakes.settle('loadProfile', { output: theirs });
    expect([where(flow), data(flow).edit?.details]).toEqual(['comparing', typed]);
  });

  it('keeps the changes that others saved in other fields', () => {
    const draft = { version: 2, base: { ...details, mobile: '1' }, details: { ...typed, mobile: details['mobile']! } };
    const flow = runner.open({ draft });
    flow.fakes.settle('loadProfile', { output: aProfile() });
    expect([where(flow), data(flow).edit]).toEqual(['editing', { version: 3, base: details, details: typed }]);
  });
});

describe('a conflict between an edit and newer stored details', () => {
  it.each([
    [['name'], 'New Name'],
    [[], 'Their Name'],
  ])('can be resolved with %o kept', (keeps, name) => {
    const flow = late();
    flow.actor.send({ type: 'conflict.resolved', keeps });
    const merged = { ...details, name, mobile: '9000000000' };
    expect([where(flow), data(flow).edit]).toEqual(['editing', { version: 5, base: theirs.details, details: merged }]);
  });

  it('is saved again automatically once if no field conflicts', () => {
    const flow = submitted();
    const answers = { ...typed, mobile: '9000000000' };
    flow.fakes.settle('saveProfile', { error: aNetworkError() });
    flow.actor.send({ type: 'details.submitted', details: answers });
    flow.fakes.settle('saveProfile', { error: conflict });
    const partly = aProfile({ version: 5, details: { ...details, name: 'New Name' } });
    flow.fakes.settle('loadProfile', { output: partly });
    expect([where(flow), last(flow)]).toEqual([
      'savingAgain',
      { effect: 'saveProfile', input: { version: 5, details: answers } },
    ]);
    const saved = aProfile({ version: 6, details: answers });
    flow.fakes.settle('saveProfile', { output: saved });
    expect([where(flow), data(flow).edit, data(flow).profile, flow.emitted.at(-1)]).toEqual([
      'viewing',
      undefined,
      saved,
      savedNotice,
    ]);
  });

  it('that happens twice in a row is shown in the form', () => {
    const flow = submitted();
    flow.fakes.settle('saveProfile', { error: conflict });
    flow.fakes.settle('loadProfile', { output: aProfile({ version: 4 }) });
    flow.fakes.settle('saveProfile', { error: conflict });
    expect([where(flow), data(flow).edit?.details, data(flow).problem?.sentence]).toEqual([
      'editing',
      typed,
      'These details were changed in another window meanwhile.',
    ]);
    flow.actor.send({ type: 'details.submitted', details: typed });
    flow.fakes.settle('saveProfile', { error: conflict });
    flow.fakes.settle('loadProfile', { output: aProfile({ version: 5 }) });
    flow.fakes.settle('saveProfile', { error: signedOut });
    expect([where(flow), flow.emitted]).toEqual(['editing', [{ type: 'refused' }]]);
  });

  it('counts as saved if the stored details are already the same', () => {
    const flow = submitted();
    flow.fakes.settle('saveProfile', { error: conflict });
    flow.fakes.settle('loadProfile', { output: aProfile({ version: 4, details: typed }) });
    expect([where(flow), data(flow).edit, flow.emitted]).toEqual(['viewing', undefined, [savedNotice]]);
  });

  it('ends without a change when the visitor discards the edit', () => {
    const flow = late();
    flow.actor.send({ type: 'changes.discarded' });
    expect([where(flow), data(flow).edit]).toEqual(['viewing', undefined]);
  });

  it('keeps the edit if the stored details cannot be read', () => {
    const flow = submitted();
    flow.fakes.settle('saveProfile', { error: conflict });
    expect(where(flow)).toBe('rereading');
    flow.fakes.settle('loadProfile', { error: aNetworkError() });
    expect([where(flow), data(flow).edit?.details, data(flow).edit?.version]).toEqual(['editing', typed, 3]);
  });
});
