import '../../kit/tokens.css'
import './styles/shell.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { showSavedSettings } from '../parts/settings-context.tsx'

showSavedSettings()
const place = document.getElementById('root')
if (place !== null)
  createRoot(place).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
