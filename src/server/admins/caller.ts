/** The administrator who makes a call, and the session that says so. */
export type Caller = { adminId: number; username: string; sessionId: number }
