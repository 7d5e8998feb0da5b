import createClient from 'openapi-fetch';
import type { paths } from '../../out/api-paths.ts';

/** A client as a developer elsewhere generates it from the OpenAPI document. No test sends its calls: their types are checked. */
export const client = createClient<paths>({ baseUrl: 'https://conference.example' });

export const path = { expoId: 'simc-2025' };
export const groupPath = { ...path, order: 'SIMC25-1' };
export const email = 'asha@example.org';
export const code = { email, otp_code: '123456' };
export const billing = { name: 'Asha Rao', address: '1 MG Road', state: 'Karnataka' };

export const byLink = { params: { path }, headers: { 'x-order-link': 'a-token' } };
export const inGroup = { params: { path: groupPath }, headers: { 'x-group-session': 'a-session' } };
export const asAuthor = { params: { path }, headers: { 'x-abstract-session': 'a-session' } };
export const signedIn = { params: { path }, headers: { authorization: 'Bearer a-token' } };
export const withProof = { params: { path }, headers: { cookie: 'symposia-proof=a-token' } };
