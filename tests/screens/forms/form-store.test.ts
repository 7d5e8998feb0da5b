import { describe, expect, it, vi } from 'vitest';
import { delegateForm } from '#schemas/forms/delegate.form.ts';
import { createFormStore } from '#src/forms/form-store.ts';

const aStore = (answers = {}) => createFormStore(delegateForm, answers);
const required = 'This field is required';

describe('the store of a form', () => {
  it('says what is wrong in the order of the document, from the first moment', () => {
    const store = aStore({ personName: 'Asha', email: 'asha' });
    expect(store.problems().slice(0, 2)).toEqual([
      { field: 'title', message: required },
      { field: 'qualification', message: required },
    ]);
    expect(store.errorOf('email')).toBe('Invalid email address');
    expect(store.errorOf('personName')).toBeUndefined();
  });

  it('tells of a change, once', () => {
    const store = aStore();
    const listener = vi.fn<() => void>();
    const leave = store.subscribe(listener);
    store.set('email', 'asha@sample.example');
    leave();
    store.set('email', 'asha');
    expect(listener).toHaveBeenCalledTimes(1);
    expect(store.answers()).toEqual({ email: 'asha' });
  });

  it('has another list of fields only when one shows or hides', () => {
    const store = aStore();
    const before = store.shown();
    store.set('discipline', 'medicine');
    expect(store.shown()).toBe(before);
    store.set('discipline', 'other');
    expect(store.shown().filter((name) => !before.includes(name))).toEqual(['disciplineOther']);
  });
});

describe('what the service named', () => {
  const taken = { field: 'email', message: 'This email is already registered' };

  it('stands at its field until that is changed, and does not make the answers wrong', () => {
    const store = aStore({ email: 'asha@sample.example' });
    const isValid = store.isValid();
    store.name([taken]);
    expect(store.isValid()).toBe(isValid);
    store.set('personName', 'Asha');
    expect(store.errorOf('email')).toBe(taken.message);
    store.set('email', 'asha@sample.example.org');
    expect(store.errorOf('email')).toBeUndefined();
  });

  it('takes the place of what it named before', () => {
    const store = aStore({ email: 'asha@sample.example', mobile: '9876543210' });
    store.name([taken]);
    store.name([{ field: 'mobile', message: 'Taken' }]);
    expect([store.errorOf('email'), store.errorOf('mobile')]).toEqual([undefined, 'Taken']);
  });

  it('comes after what the validator says of the same field', () => {
    const store = aStore();
    store.name([taken]);
    expect(store.problems().filter(({ field }) => field === 'email')).toEqual([{ field: 'email', message: required }]);
  });

  it('comes last when it concerns no field of the form', () => {
    const store = aStore();
    store.name([{ field: 'tickets', message: 'Too many' }, taken]);
    expect(store.problems().at(-1)).toEqual({ field: 'tickets', message: 'Too many' });
  });
});
