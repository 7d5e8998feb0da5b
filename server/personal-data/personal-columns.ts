import { moneyColumns } from './money-columns.ts';

/**
 * Class of each database column. A test compares this list with the tables, so each new column must be classified.
 * Decision 42.
 *
 * `person`: data about a person; exported and erased. `link`: refers to a person through another row, such as an id
 * or a payment number; exported. `secret`: hash or code that verifies a secret; never exported. `fact`: any other.
 */
export interface ColumnsOf {
  person?: readonly string[];
  link?: readonly string[];
  secret?: readonly string[];
  fact?: readonly string[];
}

const made = ['created_at', 'updated_at'];

export const personalColumns: Record<string, ColumnsOf> = {
  ...moneyColumns,
  abstracts: {
    person: ['email', 'name', 'organisation', 'answers', 'authors'],
    link: ['id', 'reference'],
    fact: ['version', 'submitted_at', 'updated_at'],
  },
  address_claims: { person: ['email'], link: ['order_id'], fact: ['held_until'] },
  attendees: {
    person: ['name', 'designation', 'organisation', 'email', 'mobile'],
    link: ['id', 'order_id'],
    fact: ['position', 'workshop_ids'],
  },
  audit_events: {
    link: ['id', 'actor_id', 'subject_id'],
    secret: ['values_hmac'],
    fact: ['at', 'actor_kind', 'request_id', 'act', 'subject_kind', 'fields', 'sealed_as', 'hash'],
  },
  audit_values: { person: ['reason', 'before', 'after'], link: ['event_id'], fact: ['erased_at'] },
  audit_roots: { fact: ['day', 'place', 'hash', 'mailed_at'] },
  authenticators: {
    link: ['user_id'],
    secret: ['sealed_secret'],
    fact: ['verified_at', 'last_step', 'created_at'],
  },
  desk_views: { person: ['name', 'query'], link: ['id', 'staff_id'], fact: ['list', 'saved_at'] },
  desk_exports: { link: ['id', 'staff_id'], fact: ['list', 'format', 'filters', 'made_at'] },
  desk_figures: { fact: ['figure', 'ref', 'state', 'slot', 'count', 'amount_paise'] },
  desk_sessions: {
    link: ['id', 'staff_id'],
    secret: ['token_hash'],
    fact: ['browser', 'opened_at', 'seen_at', 'confirmed_at', 'ended_at'],
  },
  corrections: {
    person: ['name_before', 'name_after', 'email_before', 'email_after'],
    link: ['id', 'order_id', 'attendee_id'],
    fact: ['corrected_at'],
  },
  document_serials: { fact: ['series', 'financial_year', 'last_number'] },
  enquiries: {
    person: ['name', 'email', 'phone', 'organization', 'subject', 'message', 'answer'],
    link: ['id', 'account_id', 'decided_by'],
    fact: ['created_at', 'category', 'state', 'decided_at'],
  },
  event_cancellations: { fact: ['expo_id', 'reason', 'declared_at'] },
  exhibitor_documents: {
    person: ['title', 'file_name'],
    link: ['id', 'account_id'],
    fact: ['kind', 'size_bytes', 'sha256', 'created_at'],
  },
  exhibitor_invitations: { person: ['email'], link: ['account_id'], fact: ['invited_at'] },
  exhibitors: {
    person: [
      'email',
      'person_name',
      'person_designation',
      'mobile',
      'name',
      'website',
      'gst_number',
      'billing_name',
      'billing_address',
      'decision',
      'sector',
      'market_medium',
    ],
    link: ['account_id'],
    fact: ['version', ...made],
  },
  group_orders: { link: ['order_id', 'fingerprint'], fact: ['opened_at', 'reminded_at'] },
  holds: { link: ['order_id'], fact: ['workshop_id', 'seats', 'expires_at'] },
  mailing_recipients: {
    person: ['name', 'email'],
    link: ['order_id', 'attendee_id', 'outbox_id', 'mailing_id', 'order_code'],
    fact: ['position', 'left_out'],
  },
  mailings: {
    link: ['id', 'changed_by'],
    fact: [
      'audience',
      'filters',
      'subject',
      'body',
      'state',
      'version',
      'made_at',
      'changed_at',
      'send_at',
      'finished_at',
      'recipients',
      'queued',
    ],
  },
  money_audits: { fact: ['id', 'made_at', 'breaches', 'lines'] },
  name_changes: {
    person: ['name_before', 'name_after'],
    link: ['id', 'order_id', 'attendee_id'],
    fact: ['changed_at'],
  },
  nominations: {
    person: ['answers', 'mark_note'],
    link: ['id', 'order_id', 'marked_by'],
    secret: ['token_hash'],
    fact: ['award', 'consent_version', 'mark', 'marked_at', 'mark_version', ...made],
  },
  one_time_codes: {
    person: ['email'],
    link: ['id'],
    secret: ['code_hash', 'asker'],
    fact: ['purpose', 'tries', 'tries_of_others', 'created_at', 'expires_at', 'used_at'],
  },
  order_notes: { person: ['note'], link: ['id', 'order_id', 'staff_id'], fact: ['written_at'] },
  order_exchanges: {
    link: ['order_id', 'first_order_id', 'attendee_id'],
    fact: ['workshops_before', 'workshops_after', 'given_up', 'added'],
  },
  order_items: {
    link: ['order_id', 'exchange_id'],
    fact: ['position', 'kind', 'ref_id', 'label', 'quantity', 'unit_paise'],
  },
  orders: {
    person: [
      'contact_name',
      'contact_email',
      'contact_mobile',
      'billing_name',
      'gst_number',
      'billing_address',
      'billing_state',
      'answers',
    ],
    link: ['id', 'code'],
    secret: ['token_hash', 'client_key'],
    fact: [
      'kind',
      'state',
      'conference_id',
      'pass_type_id',
      'quantity',
      'total_paise',
      'currency',
      'consent_version',
      'link_version',
      'hold_until',
      'paid_at',
      ...made,
    ],
  },
  outbox_emails: {
    person: ['recipient', 'payload', 'last_error'],
    link: ['id', 'order_id', 'pass_id'],
    fact: ['kind', 'state', 'attempts', 'created_at', 'sent_at'],
  },
  pass_types: { fact: ['id', 'key', 'name', 'slot', 'price_paise', 'conference_id', 'position'] },
  pass_upgrades: { link: ['attendee_id', 'order_id', 'pass_id'], fact: ['from_name', 'to_name'] },
  password_failures: { link: ['account'], secret: ['client'], fact: ['failures', 'failed_at', 'locked_until'] },
  refresh_tokens: {
    link: ['user_id', 'origin_jti', 'event_id'],
    secret: ['token_hash'],
    fact: ['signed_in_at', 'expires_at', 'revoked_at'],
  },
  recovery_codes: { link: ['user_id'], secret: ['code_hash'], fact: ['used_at'] },
  retention_runs: { fact: ['id', 'made_at', 'counts'] },
  setting_versions: {
    link: ['id', 'base', 'made_by'],
    fact: [
      'part',
      'value',
      'state',
      'made_at',
      'published_at',
      'effective_at',
      'reason',
      'withdrawn_reason',
      'revision',
    ],
  },
  sign_in_sessions: {
    person: ['username'],
    link: ['user_id'],
    secret: ['session_hash', 'code_hash', 'code_session'],
    fact: ['challenge', 'tries', 'created_at', 'expires_at'],
  },
  spent_secret_blocks: { secret: ['block_hash'], fact: ['expires_at'] },
  // the buckets are keyed hashes of emails and clients, and are deleted after a day
  throttles: { link: ['bucket'], fact: ['window_start', 'hits'] },
  tickets: {
    person: ['email'],
    link: ['pass_id', 'order_id', 'attendee_id'],
    fact: ['conference_id', 'state', 'issued_at'],
  },
  staff: { person: ['email', 'name'], link: ['id'], fact: ['role', 'invited_at', 'ended_at'] },
  uploads: {
    person: ['file_name'],
    link: ['id', 'order_id', 'abstract_id'],
    fact: ['size_bytes', 'sha256', 'created_at', 'replaced_at'],
  },
  statements: {
    link: ['id', 'uploaded_by'],
    fact: ['account', 'file_name', 'header', 'columns', 'added', 'repeated', 'uploaded_at'],
  },
  users: {
    person: ['email'],
    link: ['id'],
    secret: ['salt', 'sealed_verifier'],
    fact: ['state', 'groups', 'disabled_at', ...made],
  },
  workshops: {
    fact: [
      'id',
      'name',
      'group_name',
      'date_time',
      'amount_paise',
      'max_count',
      'sold',
      'held',
      'free_seats',
      'conference_ids',
      'position',
    ],
  },
};
