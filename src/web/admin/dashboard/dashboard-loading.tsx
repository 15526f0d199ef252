/** Shown until the server has verified the token. */
export function DashboardLoading() {
  return (
    <main className="p-8">
      <p>Loading...</p>
    </main>
  )
}
