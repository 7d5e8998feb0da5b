/** A member of the committee. Row: HOME-COM-02. */
export interface Member {
  name: string;
  designation: string;
  imageUrl?: string;
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
  image?: string;
}

export interface Speakers {
  international: Speaker[];
  national: Speaker[];
}
