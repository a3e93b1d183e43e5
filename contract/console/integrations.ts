import type { Described } from './schemas/common.ts';
import type * as schemas from './schemas/integrations.ts';

export { integrationKinds } from './names.ts';
export type IntegrationWay = Described<typeof schemas.IntegrationWay>;
export type FailedSource = Described<typeof schemas.FailedSource>;
export type HostIntegration = Described<typeof schemas.HostIntegration>;
