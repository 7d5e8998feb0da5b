/** A member of the committee. Row: HOME-COM-02. */
export interface Member {
  name: string;
  designation: string;
  /** path on this site */
  imageUrl?: string;
  /** description of the picture for screen readers; the name if missing */
  imageAlt?: string;
  /** URL of the profile on another site */
  link?: string;
}

export interface CommitteeGroup {
  title: string;
  members: Member[];
}

export interface Speaker {
  name: string;
  organization: string;
  designation: string;
  /** path on this site */
  image?: string;
  /** description of the picture for screen readers; the name if missing */
  imageAlt?: string;
}

export interface Speakers {
  international: Speaker[];
  national: Speaker[];
}
