import { CLOUD_FORMS } from './cloudForms.ts';
import type { SecretForm } from './form.ts';
import { HOST_FORMS } from './hostForms.ts';
import { ISSUED_FORMS } from './issuedForms.ts';
import { KEY_FORMS } from './keyForms.ts';
import { MIXED_FORMS } from './mixedForms.ts';
import { SERVICE_FORMS } from './serviceForms.ts';

/**
 * The forms that issuers publish, as the rule sets of gitleaks and detect-secrets have them too. Every one has a prefix
 * of its own and a fixed length or a least one, so that names and prose cannot match. Looking for one takes time in
 * proportion to the text: what may be of any length comes last, or cannot hold the prefix itself.
 */
export const SECRET_FORMS: readonly SecretForm[] = [
  ...KEY_FORMS, ...CLOUD_FORMS, ...HOST_FORMS, ...SERVICE_FORMS, ...ISSUED_FORMS, ...MIXED_FORMS,
];
