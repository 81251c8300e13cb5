"""
The cut stones of the home page's dark banner, rendered: blender -b -P gems.py -- WIDTH SAMPLES

Writes gems.png beside this file; README.md says what becomes of it.
"""

import math
import random
import sys
from pathlib import Path

import bmesh
import bpy
from mathutils import Matrix, Vector

HERE = Path(__file__).parent
WIDTH, SAMPLES = (int(word) for word in sys.argv[sys.argv.index("--") + 1 :])

COLORS = {
    "pink": (1, 0.36, 0.58),
    "gold": (1, 0.80, 0.42),
    "blue": (0.40, 0.66, 1),
    "green": (0.34, 0.86, 0.60),
    "violet": (0.68, 0.46, 0.98),
    "clear": (0.98, 0.97, 0.99),
}

# What, where, and its radius: one large stone with smaller ones around it, and few where words stand.
STONES = [
    ("pink", 2.3, 0.35, 1.42),
    ("pink", -0.75, 1.55, 0.62),
    ("gold", -0.95, -1.25, 0.78),
    ("green", 1.05, -2.15, 0.56),
    ("blue", -2.1, -0.05, 0.42),
    ("green", 4.55, -1.35, 1.12),
    ("blue", 4.75, 1.5, 0.98),
    ("pearl", 0.45, 2.35, 0.44),
    ("violet", 2.15, -1.85, 0.34),
    ("clear", 0.55, -0.55, 0.34),
    ("pearl", -1.75, -1.95, 0.34),
    ("gold", -1.75, 2.2, 0.30),
    ("violet", -2.75, 1.15, 0.22),
    ("clear", 3.1, -2.35, 0.42),
    ("pearl", 3.55, 2.35, 0.52),
    ("pink", 1.9, 2.45, 0.30),
    ("clear", -0.15, 0.6, 0.22),
    ("blue", 0.15, -2.45, 0.24),
    ("pink", -2.7, -1.15, 0.2),
    ("gold", 3.55, -1.55, 0.26),
    ("clear", -1.6, 0.9, 0.17),
    ("violet", 0.75, 1.35, 0.26),
    ("clear", -3.3, 0.2, 0.15),
    ("pearl", -0.1, -0.3, 0.16),
    ("green", -3.2, 2.0, 0.16),
]


def brilliant():
    """A round brilliant of radius 1: table, star and kite facets, girdle, and the underside that throws the light back."""
    corners, girdle = 8, 64
    step = girdle // corners
    places, faces = [], []

    def ring(radius, height, count, shift=0):
        for i in range(count):
            angle = 2 * math.pi * (i + shift) / count
            places.append((radius * math.cos(angle), radius * math.sin(angle), height))
        return range(len(places) - count, len(places))

    table, stars = ring(0.54, 0.34, corners), ring(0.76, 0.235, corners, 0.5)
    upper, lower = ring(1, 0.03, girdle), ring(1, -0.03, girdle)
    pavilion = ring(0.42, -0.50, corners, 0.5)
    places.append((0, 0, -0.80))
    faces.append(list(table))
    for i in range(corners):
        after, start, half = (i + 1) % corners, step * i, step // 2
        faces.append([table[i], stars[i], table[after]])
        faces.append([table[i], stars[i - 1], upper[start], stars[i]])
        faces.append([lower[start], pavilion[i - 1], len(places) - 1, pavilion[i]])
        for point, edge in ((stars[i], upper), (pavilion[i], lower)):
            faces.append([point] + [edge[start + t] for t in range(half + 1)])
            faces.append([point] + [edge[(start + half + t) % girdle] for t in range(half + 1)])
    for i in range(girdle):
        after = (i + 1) % girdle
        faces.append([upper[i], lower[i], lower[after], upper[after]])
    mesh = bpy.data.meshes.new("brilliant")
    mesh.from_pydata(places, [], faces)
    outward = bmesh.new()
    outward.from_mesh(mesh)
    bmesh.ops.recalc_face_normals(outward, faces=outward.faces)
    outward.to_mesh(mesh)
    return mesh


def glass(color):
    """Glass above, foil below the girdle, as the stones for nails have it: no stone is a hole in the dark."""
    material = bpy.data.materials.new("glass")
    material.use_nodes = True
    nodes, link = material.node_tree.nodes, material.node_tree.links.new
    nodes.clear()
    clear, foil = nodes.new("ShaderNodeBsdfGlass"), nodes.new("ShaderNodeBsdfGlossy")
    clear.inputs["Color"].default_value, clear.inputs["IOR"].default_value = (*color, 1), 1.62
    clear.inputs["Roughness"].default_value = 0
    foil.inputs["Color"].default_value = (*(min(1, c * 0.9 + 0.04) for c in color), 1)
    foil.inputs["Roughness"].default_value = 0.05
    height, below = nodes.new("ShaderNodeSeparateXYZ"), nodes.new("ShaderNodeMath")
    link(nodes.new("ShaderNodeTexCoord").outputs["Object"], height.inputs[0])
    below.operation, below.inputs[1].default_value = "LESS_THAN", -0.031
    link(height.outputs["Z"], below.inputs[0])
    mix = nodes.new("ShaderNodeMixShader")
    for at, output in enumerate((below.outputs[0], clear.outputs[0], foil.outputs[0])):
        link(output, mix.inputs[at])
    link(mix.outputs[0], nodes.new("ShaderNodeOutputMaterial").inputs[0])
    return material


def plain(color, roughness, specular, coat=0):
    material = bpy.data.materials.new("plain")
    material.use_nodes = True
    surface = material.node_tree.nodes["Principled BSDF"]
    surface.inputs["Base Color"].default_value = (*color, 1)
    surface.inputs["Roughness"].default_value, surface.inputs["Specular"].default_value = roughness, specular
    surface.inputs["Clearcoat"].default_value = coat
    return material


def add(name, data):
    thing = bpy.data.objects.new(name, data)
    bpy.context.collection.objects.link(thing)
    return thing


def laid_out():
    materials = {name: glass(color) for name, color in COLORS.items()}
    nacre = plain((0.86, 0.78, 0.76), 0.22, 0.7, coat=0.9)
    cut = brilliant()
    chance = random.Random(5)
    for kind, x, y, size in STONES:
        if kind == "pearl":
            bpy.ops.mesh.primitive_uv_sphere_add(
                segments=64, ring_count=32, radius=size * 0.8, location=(x, y, size * 0.8)
            )
            pearl = bpy.context.object.data
            pearl.polygons.foreach_set("use_smooth", [True] * len(pearl.polygons))
            pearl.materials.append(nacre)
            continue
        mesh = cut.copy()
        mesh.materials.append(materials[kind])
        tilt = (0.10, -0.06) if size > 1.4 else (chance.uniform(-0.32, 0.32), chance.uniform(-0.32, 0.32))
        turned = Matrix.Rotation(tilt[0], 4, "X") @ Matrix.Rotation(tilt[1], 4, "Y")
        turned @= Matrix.Rotation(chance.uniform(0, 6.3), 4, "Z")
        at = Matrix.Translation((x, y, size * 0.82))
        add(kind, mesh).matrix_world = at @ turned @ Matrix.Scale(size, 4)
        thrown(COLORS[kind], x, y, size)
    bpy.ops.mesh.primitive_plane_add(size=60)
    bpy.context.object.data.materials.append(plain((0.0155, 0.0075, 0.0135), 0.5, 0))


def thrown(color, x, y, size):
    """The coloured light that a stone throws on what it lies on."""
    mean = sum(color) / 3
    light = bpy.data.lights.new("thrown", "POINT")
    light.energy, light.shadow_soft_size, light.use_shadow = size * size * 70, size * 0.35, False
    light.color = [max(0, min(1, mean + (c - mean) * 1.9)) for c in color]
    thing = add("thrown", light)
    thing.location = (x + size * 0.75, y - size * 0.85, 0.34 * size)
    thing.visible_glossy = thing.visible_transmission = thing.visible_camera = False


def lit():
    """A room of bright and dark patches, which is what facets sparkle with; only lamps light the ground."""
    scene = bpy.context.scene
    scene.world = bpy.data.worlds.new("room")
    scene.world.use_nodes = True
    nodes, link = scene.world.node_tree.nodes, scene.world.node_tree.links.new
    patches, bright = nodes.new("ShaderNodeTexNoise"), nodes.new("ShaderNodeValToRGB")
    patches.inputs["Scale"].default_value, patches.inputs["Detail"].default_value = 2.6, 1
    dark, light = bright.color_ramp.elements
    dark.position, dark.color = 0.44, (0.10, 0.06, 0.09, 1)
    light.position, light.color = 0.60, (1, 0.97, 0.95, 1)
    link(nodes.new("ShaderNodeTexCoord").outputs["Generated"], patches.inputs["Vector"])
    link(patches.outputs["Fac"], bright.inputs[0])
    link(bright.outputs[0], nodes["Background"].inputs[0])
    strength = nodes.new("ShaderNodeMath")
    strength.operation = "MULTIPLY_ADD"
    strength.inputs[1].default_value, strength.inputs[2].default_value = -2.3, 2.4
    link(nodes.new("ShaderNodeLightPath").outputs["Is Diffuse Ray"], strength.inputs[0])
    link(strength.outputs[0], nodes["Background"].inputs[1])
    for at, size, energy, color in (
        ((-4.6, 5, 7), 1.5, 420, (1, 0.97, 0.94)),
        ((6, 4, 6), 1.2, 420, (1, 0.86, 0.9)),
        ((1, -6, 5), 0.8, 260, (0.9, 0.9, 1)),
        ((-6, -3, 4), 0.7, 180, (1, 0.9, 0.8)),
        ((2, 1.5, 9), 0.9, 260, (1, 1, 1)),
        ((7, -3, 5), 0.6, 200, (1, 0.95, 1)),
    ):
        lamp = bpy.data.lights.new("lamp", "AREA")
        lamp.size, lamp.energy, lamp.color = size, energy, color
        thing = add("lamp", lamp)
        thing.location = at
        thing.rotation_euler = (Vector(at) - Vector((1, 0, 0))).to_track_quat("Z", "Y").to_euler()
        # The strongest would lie on a facet as a white shape.
        thing.visible_glossy = thing.visible_transmission = energy < 250


def rendered():
    scene = bpy.context.scene
    camera = bpy.data.cameras.new("camera")
    scene.camera = add("camera", camera)
    scene.camera.location = (0.55, -3.4, 16.2)
    way = scene.camera.location - Vector((0.55, 0, 0.3))
    scene.camera.rotation_euler = way.to_track_quat("Z", "Y").to_euler()
    camera.lens, camera.dof.use_dof, camera.dof.aperture_fstop = 85, True, 0.9
    camera.dof.focus_distance = (scene.camera.location - Vector((2.3, 0.3, 1.2))).length
    scene.render.engine = "CYCLES"
    cycles = scene.cycles
    cycles.samples, cycles.max_bounces, cycles.use_denoising = SAMPLES, 10, False
    cycles.adaptive_threshold, cycles.sample_clamp_indirect, cycles.blur_glossy = 0.02, 4, 0.4
    cycles.caustics_refractive = False
    scene.view_settings.view_transform = "Standard"
    scene.render.resolution_x, scene.render.resolution_y = WIDTH, WIDTH * 5 // 8
    scene.render.filepath = str(HERE / "gems.png")
    bpy.ops.render.render(write_still=True)


bpy.ops.wm.read_factory_settings(use_empty=True)
laid_out()
lit()
rendered()
