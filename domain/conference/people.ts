/** Who stands behind the conference and who speaks there. Spec: landing 2.2, 3. */
export interface Member {
  name: string;
  designation: string;
  imageUrl?: string;
  /** The profile, on another site. */
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
