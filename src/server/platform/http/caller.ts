/** The signed-in administrator that makes a call, with the session of the call. */
export type Caller = { adminId: number; username: string; sessionId: number }
