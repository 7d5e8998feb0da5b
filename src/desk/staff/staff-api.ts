import type { Role } from '#domain/staff/roles.ts';
import {
  changeRole as changeRoleEndpoint,
  endStaff as endStaffEndpoint,
  inviteStaff as inviteStaffEndpoint,
  listStaff,
  resetFactor,
} from '#schemas/api/staff.api.ts';
import type { ReplyOf } from '#schemas/api/endpoint.ts';
import { deskCall } from '../shared/desk-call.ts';

export type StaffReply = ReplyOf<typeof listStaff>;
export type Member = StaffReply['staff'][number];

export interface Invitation {
  name: string;
  email: string;
  role: Role;
}

export const readStaff = (signal: AbortSignal): Promise<StaffReply> => deskCall(listStaff, { signal });
export const inviteStaff = (body: Invitation) => deskCall(inviteStaffEndpoint, { body });
export const changeRole = ({ id }: Member, role: Role) =>
  deskCall(changeRoleEndpoint, { params: { staffId: id }, body: { role } });
export const endStaff = ({ id }: Member) => deskCall(endStaffEndpoint, { params: { staffId: id } });
export const resetApp = ({ id }: Member) => deskCall(resetFactor, { params: { staffId: id } });
