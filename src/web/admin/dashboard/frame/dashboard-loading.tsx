/** Shown until the server has verified the administrator's token. */
export function DashboardLoading() {
  return (
    <main className="p-8">
      <p>Loading...</p>
    </main>
  )
}
