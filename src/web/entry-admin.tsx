import { createRoot } from 'react-dom/client'
import { AdminApp } from './admin/admin-app.tsx'
import { replyAsAdmin } from './admin/api/call.ts'
import { watchUse } from './admin/api/unattended.ts'
import { applyTheme } from './admin/dashboard/theme.ts'
import { createClient } from './api/queries.ts'
import { reloadWhenOutdated } from './reload-when-outdated.ts'
import './admin/admin.css'

reloadWhenOutdated()
applyTheme()
watchUse()
const root = document.getElementById('root')
if (!root) throw new Error('This script belongs to the login and the dashboard')
const queryClient = createClient((endpoint, call, signal) => replyAsAdmin(endpoint, call, { signal }))
createRoot(root).render(<AdminApp client={queryClient} />)
