import { Plus } from 'lucide-react'
import { useState } from 'react'
import { type Project, projectApi, projectLimits } from '#contract/projects.ts'
import { pages } from '../../pages.ts'
import { buttonStyles } from '../../ui/button-styles.ts'
import { ListState } from '../../ui/list-state.tsx'
import { useDialogParam } from '../addresses.ts'
import { projectsQuery } from '../api/lists.ts'
import { useAdminList } from '../api/use-admin-list.ts'
import { useOrder } from '../api/use-order.ts'
import { useRemove } from '../api/use-remove.ts'
import { Badge } from '../ui/badge.tsx'
import { DataTable } from '../ui/data-table.tsx'
import { matching } from '../ui/matching.ts'
import { OrderButtons } from '../ui/order-buttons.tsx'
import { RowActions } from '../ui/row-actions.tsx'
import { SearchField } from '../ui/search-field.tsx'
import type { Column } from '../ui/sorting.ts'
import { TabPage } from '../ui/tab-page.tsx'
import { ProjectDialog } from './project-dialog.tsx'

export default function ProjectsTab() {
  const list = useAdminList(projectsQuery(), 'Failed to fetch projects')
  const { opened, open, close } = useDialogParam()
  const [words, setWords] = useState('')
  const [isSorted, setIsSorted] = useState(false)
  const remove = useRemove(projectApi.remove, 'project')
  const move = useOrder(projectsQuery().queryKey, projectApi.reorder)
  const shown = list.items.filter((project) => matching(words, fieldsOf(project)))
  const isOrderFixed = isSorted || words !== ''

  const columns: Column<Project>[] = [
    {
      title: 'Title',
      className: 'wrap-anywhere md:min-w-36',
      sortBy: ({ title }) => title,
      cell: ({ title, id }) => (
        <span className="flex flex-wrap items-center gap-x-2 font-semibold">
          {title}
          {list.items.findIndex((project) => project.id === id) < projectLimits.featured && (
            <Badge look="sun">Home page</Badge>
          )}
        </span>
      ),
    },
    { title: 'Category', sortBy: ({ category }) => category, cell: ({ category }) => category },
    {
      title: 'Year',
      className: 'wrap-anywhere md:min-w-18',
      sortBy: ({ year }) => year,
      cell: ({ year }) => <span className="figures">{year}</span>,
    },
    {
      title: 'Location',
      className: 'wrap-anywhere md:min-w-24',
      sortBy: ({ location }) => location,
      cell: ({ location }) => location,
    },
    {
      title: 'Value',
      className: 'wrap-anywhere md:min-w-20 xl:min-w-32',
      cell: ({ value }) => <span className="figures">{value}</span>,
    },
    {
      title: 'Order',
      cell: ({ title, id }, index) => (
        <OrderButtons
          title={title}
          index={index}
          count={shown.length}
          isOff={isOrderFixed}
          onMove={(by) => move(id, by)}
        />
      ),
    },
    {
      title: 'Actions',
      cell: ({ title, id }) => (
        <RowActions
          title={title}
          siteHref={pages.project.href({ id })}
          onEdit={() => open(id)}
          onDelete={() => remove({ params: { id } }, title)}
        />
      ),
    },
  ]

  return (
    <TabPage
      title="Projects"
      count={list.items.length > 0 && <Badge>{list.items.length}</Badge>}
      actions={
        <>
          <SearchField label="Search projects" value={words} onSearch={setWords} />
          <button type="button" data-create="" onClick={() => open('new')} className={buttonStyles.primary}>
            <Plus size={16} aria-hidden /> Add Project
          </button>
        </>
      }
    >
      <ListState list={list} loading="Loading projects..." failed="Failed to fetch projects" empty="No projects yet.">
        <DataTable
          label="Projects"
          rows={shown}
          columns={columns}
          keyOf={({ id }) => id}
          onSort={setIsSorted}
          onDrag={isOrderFixed ? undefined : ({ id }, by) => move(id, by)}
        />
      </ListState>
      {opened === 'new' && <ProjectDialog onClose={close} />}
      {list.items
        .filter(({ id }) => String(id) === opened)
        .map((project) => (
          <ProjectDialog key={project.id} project={project} onClose={close} />
        ))}
    </TabPage>
  )
}

const fieldsOf = ({ title, description, category, year, location, value, overview }: Project) => [
  title,
  description,
  category,
  year,
  location,
  value,
  overview,
]
