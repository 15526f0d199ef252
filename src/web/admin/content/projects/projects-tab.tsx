import { featuredProjectCount, type Project } from '#contract/content/projects.ts'
import { pages } from '#contract/platform/pages.ts'
import { adminEntities } from '#web/admin/editing/entities.ts'
import { EntityTab } from '#web/admin/editing/entity-tab.tsx'
import { ReorderableTable } from '#web/admin/editing/entity-table.tsx'
import { Badge } from '#web/admin/platform/ui/badge.tsx'
import type { Column } from '#web/admin/platform/ui/data-table.tsx'
import { ProjectDialog } from './project-dialog.tsx'

const { projects } = adminEntities

export default function ProjectsTab() {
  return (
    <EntityTab entity={projects} Dialog={ProjectDialog}>
      {(listed) => (
        <ReorderableTable
          entity={projects}
          listed={listed}
          columns={[titleColumn(listed.all), ...columns]}
          siteHref={({ id }) => pages.project.href({ id })}
        />
      )}
    </EntityTab>
  )
}

const titleColumn = (rows: Project[]): Column<Project> => ({
  title: 'Title',
  className: 'wrap-anywhere md:min-w-36',
  sortBy: ({ title }) => title,
  cell: ({ title, id }) => (
    <span className="flex flex-wrap items-center gap-x-2 font-semibold">
      {title}
      {rows.findIndex((project) => project.id === id) < featuredProjectCount && <Badge color="sun">Home page</Badge>}
    </span>
  ),
})

const columns: Column<Project>[] = [
  { title: 'Category', sortBy: ({ category }) => category },
  {
    title: 'Year',
    className: 'wrap-anywhere md:min-w-18',
    sortBy: ({ year }) => year,
    cell: ({ year }) => <span className="figures">{year}</span>,
  },
  { title: 'Location', className: 'wrap-anywhere md:min-w-24', sortBy: ({ location }) => location },
  {
    title: 'Value',
    className: 'wrap-anywhere md:min-w-20 xl:min-w-32',
    cell: ({ value }) => <span className="figures">{value}</span>,
  },
]
