import { describe, expect, it } from 'vitest';
import { hasRunOut, identityProblem } from '#machines/identity-problem.ts';

const named = (name: string, message: string): Error => Object.assign(new Error(message), { name });

/** The error that the client throws if a code is confirmed before a sign-in was started. */
const noSignIn = named(
  'SignInException',
  '\n\t\t\tAn error occurred during the sign in process.\n\n\t\t\tThis most likely occurred due to:\n\t\t\t1. signIn was not called before confirmSignIn.\n',
);

describe('an error of the identity client', () => {
  it.each([
    ['UserNotFoundException', 'User does not exist.'],
    ['NotAuthorizedException', 'Password attempts exceeded'],
    ['NetworkError', 'A network error has occurred.'],
  ])('has its name and the message of the service: %s', (name, message) => {
    expect(identityProblem(named(name, message))).toEqual({ name, message });
  });

  it.each([
    ['a text of several lines', noSignIn],
    ['a reply that is no JSON', named('SyntaxError', 'Unexpected token < in JSON at position 0')],
    ['a chunk that did not come', new TypeError('Failed to fetch dynamically imported module: /assets/x.js')],
    ['a text without an end', named('Unknown', 'x'.repeat(301))],
    ['an error without words', named('Unknown', ' ')],
  ])('has no message for the visitor: %s', (_, error) => {
    expect(identityProblem(error)).toEqual({ name: error.name, message: '' });
  });

  it.each([[undefined], [null], ['Boom'], [{ name: 1, message: {} }]])('may be any value: %o', (error) => {
    expect(identityProblem(error)).toEqual({ name: '', message: '' });
  });
});

describe('an expired sign-in', () => {
  it.each([
    [true, noSignIn],
    [true, named('NotAuthorizedException', 'Invalid session for the user.')],
    [true, named('NotAuthorizedException', 'Invalid session for the user, session is expired.')],
    [false, named('NotAuthorizedException', 'Incorrect username or password.')],
    [false, named('CodeMismatchException', 'Invalid code or auth state for the user.')],
  ])('is %s for %o', (ranOut, error) => {
    expect(hasRunOut(identityProblem(error))).toBe(ranOut);
  });
});
