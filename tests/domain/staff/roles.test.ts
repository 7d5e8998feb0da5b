import { describe, expect, it } from 'vitest';
import { hiddenFields, may, rightsOf, roles, subjects, verbs, visible, type FieldsOf } from '#domain/staff/roles.ts';

const order = { code: 'SY-1', contact: 'Asha', email: 'asha@example.org', total: 1, payments: [1], note: 'late' };
const kinds: FieldsOf<typeof order> = {
  code: 'fact',
  contact: 'name',
  email: 'email',
  total: 'amounts',
  payments: 'payments',
  note: 'notes',
};

describe('rights of staff', () => {
  it('are all for the owner, who alone changes staff', () => {
    expect(rightsOf('owner')).toHaveLength(verbs.length * subjects.length);
    expect(roles.filter((role) => may(role, 'change staff'))).toEqual(['owner']);
  });

  it('separate those who ask for a refund from those who allow it', () => {
    expect(roles.filter((role) => may(role, 'change money'))).toEqual(['owner', 'office', 'accounts']);
    expect(roles.filter((role) => may(role, 'approve money'))).toEqual(['owner', 'accounts']);
  });

  it('let nobody change what he may not see, except stewards, who only scan', () => {
    const blind = roles.flatMap((role) =>
      subjects
        .filter((subject) => may(role, `change ${subject}`) && !may(role, `see ${subject}`))
        .map((subject) => `${role} ${subject}`),
    );
    expect(blind).toEqual(['steward check-in']);
  });
});

describe('fields', () => {
  it.each([
    ['office', ['code', 'contact', 'email', 'total', 'payments', 'note']],
    ['counter', ['code', 'contact', 'email', 'total']],
    ['supervisor', ['code', 'contact', 'email']],
    ['reviewer', ['code']],
  ] as const)('of an order that %s sees are %j', (role, keys) => {
    expect(Object.keys(visible(order, { role, subject: 'orders', kinds }))).toEqual(keys);
  });

  it('without a name are what viewers, reviewers and observers see', () => {
    for (const role of ['viewer', 'reviewer', 'observer'] as const)
      for (const subject of subjects)
        expect([role, subject, may(role, `see ${subject}`) && !hiddenFields(role, subject).includes('name')]).toEqual([
          role,
          subject,
          ['overview', 'workshops'].includes(subject) && role === 'viewer',
        ]);
  });
});
