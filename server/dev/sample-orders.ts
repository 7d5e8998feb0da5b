/** Groups of the demo. The first one has paid. The sample statement of a bank has the payments of the others. */
export const sampleGroups: readonly [SampleGroup, ...SampleGroup[]] = [
  {
    contact: { name: 'Lakshmi Narayanan', email: 'lakshmi@northcollege.example', mobile: '9000010001' },
    institution: 'North Sample Medical College',
    others: ['Imran Sheikh', 'Deepa Nair', 'Joseph Mathew'],
  },
  {
    contact: { name: 'Vikram Shetty', email: 'vikram@lakehospital.example', mobile: '9000020001' },
    institution: 'Lake Sample Hospital',
    others: ['Anitha Rao', 'Salma Begum'],
  },
  {
    contact: { name: 'Padma Krishnan', email: 'padma@hillinstitute.example', mobile: '9000030001' },
    institution: 'Hill Sample Institute',
    others: ['George Thomas', 'Nithya Raj', 'Kiran Patil', 'Bhavna Desai'],
  },
  {
    contact: { name: 'Suresh Babu', email: 'suresh@rivercollege.example', mobile: '9000040001' },
    institution: 'River Sample College',
    others: ['Meera Pillai'],
  },
];

/** Delegates of the demo. */
export const sampleDelegates: readonly SampleDelegate[] = [
  { name: 'Anjali Verma', email: 'anjali@delegate.example', mobile: '9000050001', isPaid: true },
  { name: 'Mohan Subramaniam', email: 'mohan@delegate.example', mobile: '9000050002', isPaid: true },
  { name: 'Rekha Chandran', email: 'rekha@delegate.example', mobile: '9000050003', isPaid: false },
].map((delegate) => ({ ...delegate, institution: 'Sample Medical College' }));

/** Text and rupees of a payment in the sample statement that belongs to no order. */
export const strangePayment = { text: 'NEFT SAMPLE CATERERS REFUND', rupees: 4200 } as const;

export interface SampleContact {
  name: string;
  email: string;
  mobile: string;
}

export interface SampleDelegate extends SampleContact {
  institution: string;
  isPaid: boolean;
}

export interface SampleGroup {
  contact: SampleContact;
  institution: string;
  /** names of the other participants */
  others: readonly string[];
}
