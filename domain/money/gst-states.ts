/** A state or union territory with its two-digit GST code. */
export interface GstState {
  /** '33' */
  code: string;
  name: string;
  /** a union territory without a legislature: its half of the tax is called UTGST instead of SGST */
  isTerritory: boolean;
}

const names: readonly (readonly [code: string, name: string, territory?: true])[] = [
  ['01', 'Jammu and Kashmir'],
  ['02', 'Himachal Pradesh'],
  ['03', 'Punjab'],
  ['04', 'Chandigarh', true],
  ['05', 'Uttarakhand'],
  ['06', 'Haryana'],
  ['07', 'Delhi'],
  ['08', 'Rajasthan'],
  ['09', 'Uttar Pradesh'],
  ['10', 'Bihar'],
  ['11', 'Sikkim'],
  ['12', 'Arunachal Pradesh'],
  ['13', 'Nagaland'],
  ['14', 'Manipur'],
  ['15', 'Mizoram'],
  ['16', 'Tripura'],
  ['17', 'Meghalaya'],
  ['18', 'Assam'],
  ['19', 'West Bengal'],
  ['20', 'Jharkhand'],
  ['21', 'Odisha'],
  ['22', 'Chhattisgarh'],
  ['23', 'Madhya Pradesh'],
  ['24', 'Gujarat'],
  ['26', 'Dadra and Nagar Haveli and Daman and Diu', true],
  ['27', 'Maharashtra'],
  ['29', 'Karnataka'],
  ['30', 'Goa'],
  ['31', 'Lakshadweep', true],
  ['32', 'Kerala'],
  ['33', 'Tamil Nadu'],
  ['34', 'Puducherry'],
  ['35', 'Andaman and Nicobar Islands', true],
  ['36', 'Telangana'],
  ['37', 'Andhra Pradesh'],
  ['38', 'Ladakh', true],
  ['96', 'Foreign Country'],
  ['97', 'Other Territory', true],
];

export const gstStates: readonly GstState[] = /* @__PURE__ */ names.map(([code, name, isTerritory = false]) => ({
  code,
  name,
  isTerritory,
}));

export const stateByCode = (code: string): GstState | undefined => gstStates.find((state) => state.code === code);

/** Finds a state by its name. Ignores case, and the difference between '&' and 'and'. */
export const stateNamed = (name: string): GstState | undefined => {
  const wanted = name.trim().toLowerCase().replaceAll('&', 'and');
  return gstStates.find((state) => state.name.toLowerCase() === wanted);
};
