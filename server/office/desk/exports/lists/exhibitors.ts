import { m } from '#messages';
import { exhibitorForm } from '#schemas/forms/exhibitors/exhibitor.form.ts';
import { answerColumns } from '../answer-columns.ts';
import { columnsOf, listToExport } from '../columns.ts';

type Row = Record<string, unknown> & { registeredAt: Date };

/** The names of the columns are those of the fields of the form. */
const select = `SELECT x.created_at AS "registeredAt", x.person_name AS "personName", x.person_designation AS "personDesignation",
    x.email, x.mobile, x.name, x.website, x.decision, x.sector AS "sectorIntrested", x.market_medium AS marketing,
    x.gst_number IS NOT NULL AS "hasGstNumber", x.gst_number AS "gstNumber", x.billing_name AS "billingName",
    x.billing_address AS "billingAddress"
  FROM exhibitors x`;

/** All companies, in the order of their registration, with the form in its order. */
export function exhibitorsToExport() {
  const { time } = columnsOf<Row>();
  return listToExport<Row>({
    rows: { select, orderBy: 'ORDER BY x.created_at, x.account_id' },
    columns: [
      time(m.desk_export_registered(), ({ registeredAt }) => registeredAt),
      ...answerColumns<Row>({
        document: exhibitorForm.document,
        answer: (row, name) => row[name],
        kinds: { personName: 'name', email: 'email', mobile: 'phone' },
      }),
    ],
  });
}
