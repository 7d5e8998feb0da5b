import type { CompanyAnswers } from '#domain/exhibitors/exhibitor-sign-up.ts';
import type { exhibitors } from './exhibitors.tables.ts';

type Columns = Omit<typeof exhibitors.$inferInsert, 'accountId' | 'email' | 'version' | 'createdAt' | 'updatedAt'>;

/** Validated answers as columns of `exhibitors`. */
export function companyColumns(answers: CompanyAnswers): Columns {
  const { personName, personDesignation, mobile, name, website, decision, billingAddress } = answers;
  return {
    personName,
    personDesignation,
    mobile,
    name,
    website,
    decision,
    billingAddress,
    sector: answers.sectorIntrested,
    marketMedium: answers.marketing,
    gstNumber: answers.gstNumber ?? null,
    billingName: answers.billingName ?? null,
  };
}
