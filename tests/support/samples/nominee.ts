/** Answers to the form of a nomination. */
export const nominee = {
  nomineeName: 'Meena Krishnan',
  designation: 'Principal',
  organizationName: 'Sample School',
  address: '12 Sample Street',
  mobile: '9876543210',
  email: 'meena@school.example',
  state: 'Tamil Nadu',
  city: 'Sample City',
};
