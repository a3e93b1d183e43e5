/** What Traffic keeps at most: the last 1,000 exchanges or 32 MiB, and 64 KiB of each body. */
export const trafficLimits = { exchanges: 1000, bytes: 32 * 1024 * 1024, bodyBytes: 64 * 1024 } as const;
