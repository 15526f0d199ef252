/** The administrator of a call, and the session that proves it. */
export type Caller = { adminId: number; username: string; sessionId: number }
