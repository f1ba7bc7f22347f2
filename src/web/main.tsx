import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

const place = document.getElementById('root')
if (place)
  createRoot(place).render(
    <StrictMode>
      <main>
        <h1>Hazelring</h1>
      </main>
    </StrictMode>,
  )
