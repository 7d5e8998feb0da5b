import type { Role } from '#domain/staff/roles.ts';

/** Members of staff of demo and development, one of each role. */
export const sampleStaff: readonly [SampleMember, ...SampleMember[]] = [
  { role: 'owner', name: 'Asha Raman', email: 'owner@desk.example' },
  { role: 'office', name: 'Meena Iyer', email: 'office@desk.example' },
  { role: 'accounts', name: 'Ravi Menon', email: 'accounts@desk.example' },
  { role: 'counter', name: 'Kavitha Suresh', email: 'counter@desk.example' },
  { role: 'supervisor', name: 'Arun Das', email: 'supervisor@desk.example' },
  { role: 'steward', name: 'Nila Kumar', email: 'steward@desk.example' },
  { role: 'reviewer', name: 'Farah Khan', email: 'reviewer@desk.example' },
  { role: 'viewer', name: 'Thomas George', email: 'viewer@desk.example' },
  { role: 'observer', name: 'Divya Rao', email: 'observer@desk.example' },
];

export interface SampleMember {
  role: Role;
  name: string;
  email: string;
}

/** The password of all of them. */
export const samplePassword = 'Demo-Passw0rd';
