/** A person as their provider describes them. */
export type Identity = {
  /** Never changes at the provider. */
  subject: string;
  email: string | null;
  emailVerified: boolean;
  name: string | null;
  lastName: string | null;
  groups: string[];
};
