import type { Role, Subject, Verb } from './roles.ts';
import { m } from '#messages';

/** Names of roles, subjects and verbs, as functions, because they are read in the language of the document. */
export const roleNames: Record<Role, () => string> = {
  owner: m.desk_role_owner,
  office: m.desk_role_office,
  accounts: m.desk_role_accounts,
  counter: m.desk_role_counter,
  supervisor: m.desk_role_supervisor,
  steward: m.desk_role_steward,
  reviewer: m.desk_role_reviewer,
  viewer: m.desk_role_viewer,
  observer: m.desk_role_observer,
};

/** The tasks of each role in a sentence. */
export const roleTexts: Record<Role, () => string> = {
  owner: m.desk_role_owner_text,
  office: m.desk_role_office_text,
  accounts: m.desk_role_accounts_text,
  counter: m.desk_role_counter_text,
  supervisor: m.desk_role_supervisor_text,
  steward: m.desk_role_steward_text,
  reviewer: m.desk_role_reviewer_text,
  viewer: m.desk_role_viewer_text,
  observer: m.desk_role_observer_text,
};

export const subjectNames: Record<Subject, () => string> = {
  overview: m.desk_subject_overview,
  forms: m.desk_subject_forms,
  orders: m.desk_subject_orders,
  money: m.desk_subject_money,
  workshops: m.desk_subject_workshops,
  exhibitors: m.desk_subject_exhibitors,
  abstracts: m.desk_subject_abstracts,
  awards: m.desk_subject_awards,
  enquiries: m.desk_subject_enquiries,
  settings: m.desk_subject_settings,
  mails: m.desk_subject_mails,
  staff: m.desk_subject_staff,
  log: m.desk_subject_log,
  'check-in': m.desk_subject_check_in,
  counter: m.desk_subject_counter,
};

export const verbNames: Record<Verb, () => string> = {
  see: m.desk_verb_see,
  change: m.desk_verb_change,
  approve: m.desk_verb_approve,
  export: m.desk_verb_export,
};
