// Written by `npm run sdk` from the contracts of the API. Do not edit.

export type SignInPolicy = {
  required: SignInLevel;
  installation: SignInLevel;
  hasIdentityProvider: boolean;
  people: { total: number; withoutSecondFactor: number; withoutSingleSignOn: number };
};

export type UpdateSignInPolicy = { required: SignInLevel };

export type SignInLevel = "none" | "secondFactor" | "singleSignOn";
