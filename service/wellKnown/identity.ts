/** Who the service is to its clients. */
export type Identity = {
  /** Id of this installation: the same in Context.os, the health check and the service's own row. */
  readonly id: string;
  /** Version of the protocol, as it is announced now. Known clients compare it with bounds of their own. */
  readonly protocolVersion: string;
};
